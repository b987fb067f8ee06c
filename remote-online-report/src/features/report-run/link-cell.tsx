import { Button } from '@mortise/shared/ui';
import { Link } from 'react-router-dom';
import type { ReportLink } from './report-link.ts';

interface LinkCellProps {
  link: ReportLink;
  text: string;
  onView: (link: Extract<ReportLink, { kind: 'view' }>) => void;
}

export const LinkCell = ({ link, text, onView }: LinkCellProps) => {
  if (link.kind === 'view')
    return (
      <Button type="link" size="small" onClick={() => onView(link)}>
        {text}
      </Button>
    );
  if (link.kind === 'page') return <Link to={link.url}>{text}</Link>;
  return (
    <a href={link.url} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
};
