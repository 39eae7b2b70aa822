import { type ReactNode, useId } from 'react';
import type { Language } from '#shared/rules/languages.ts';

// Flags keep their colours in every theme.
const pictures: Record<Language, ReactNode> = {
  en: (
    <>
      <path fill="#1D3A7A" d="M0 0h21v15H0z" />
      <path stroke="#fff" strokeWidth="3" d="m0 0 21 15M21 0 0 15" />
      <path stroke="#C8202F" strokeWidth="1.2" d="m0 0 21 15M21 0 0 15" />
      <path stroke="#fff" strokeWidth="5" d="M10.5 0v15M0 7.5h21" />
      <path stroke="#C8202F" strokeWidth="3" d="M10.5 0v15M0 7.5h21" />
    </>
  ),
  es: (
    <>
      <path fill="#C1121F" d="M0 0h21v15H0z" />
      <path fill="#F7C325" d="M0 3.75h21v7.5H0z" />
      <rect x="4.5" y="5.6" width="3" height="3.8" rx="1" fill="#B5651D" />
    </>
  ),
  pt: (
    <>
      <path fill="#1E8A3C" d="M0 0h21v15H0z" />
      <path fill="#F7D117" d="M10.5 1.8 18.7 7.5l-8.2 5.7L2.3 7.5z" />
      <circle cx="10.5" cy="7.5" r="3.1" fill="#20387A" />
      <path d="M7.6 6.9c2-.3 4.3.3 5.8 1.5" stroke="#fff" strokeWidth=".8" fill="none" />
    </>
  ),
};

/** Flag of a language. Decorative, because the language's name is next to it or in the control's name. */
export function Flag({ language }: { language: Language }) {
  const clipId = useId();
  return (
    <svg aria-hidden="true" focusable="false" width={21} height={15} viewBox="0 0 21 15">
      <clipPath id={clipId}>
        <rect width="21" height="15" rx="2.5" />
      </clipPath>
      <g clipPath={`url(#${clipId})`}>{pictures[language]}</g>
    </svg>
  );
}
