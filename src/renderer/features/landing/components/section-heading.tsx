import Typography from '@mui/material/Typography';

/** Title and lead of a section of the landing page. */
export function SectionHeading({ id, title, lead }: { id: string; title: string; lead?: string }) {
  return (
    <>
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      {lead && (
        <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '64ch' }}>
          {lead}
        </Typography>
      )}
    </>
  );
}
