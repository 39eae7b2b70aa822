import { useQuery } from '@tanstack/react-query';

const SIZE = 208;

/** A QR code as SVG, always dark on white, because cameras read no other. */
export function QrCode({ text, label }: { text: string; label: string }) {
  // Not cached beyond the dialog: the text holds a secret.
  const { data } = useQuery({
    queryKey: ['qr-code', text],
    queryFn: async () => (await import('uqr')).encode(text, { ecc: 'M', border: 4 }),
    gcTime: 0,
  });
  if (!data) return <div style={{ height: SIZE, margin: '16px 0' }} />;
  const path = data.data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${data.size} ${data.size}`}
      width={SIZE}
      height={SIZE}
      style={{ display: 'block', margin: '16px auto', background: '#fff', borderRadius: 8 }}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
