import { fileName } from '#contract/settings/index.ts';
import { fileUrl } from '#http/index.ts';

/** A stored file as a download. A path that leads to no stored file is shown as text. */
export const FileLink = ({ path }: { path: string }) => {
  const url = fileUrl(path);
  if (!url) return path;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" download>
      {fileName(path)}
    </a>
  );
};
