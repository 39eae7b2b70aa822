import { Link } from 'react-router-dom';
import { categoryPaths } from '#renderer/features/generation/content-view.ts';
import { contentTypeName } from '#renderer/features/generation/prompt-texts.ts';
import type { Prompt } from '#shared/contracts/prompts.ts';
import { type ContentType, categoryOfContentType } from '#shared/rules/content/content-types.ts';

interface ContentTypeLinkProps {
  type: ContentType;
  prompts?: readonly Prompt[];
  /** Closes the dialog that contains the link. */
  onLeave?: () => void;
}

export function ContentTypeLink({ type, prompts, onLeave }: ContentTypeLinkProps) {
  return (
    <Link to={`${categoryPaths[categoryOfContentType(type)]}?highlight=${type}`} onClick={onLeave}>
      {contentTypeName(type, prompts)}
    </Link>
  );
}
