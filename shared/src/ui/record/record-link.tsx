import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

/** The path of a record's page below its list (ADR 53). */
export const recordPath = (list: string, id: string) => `${list.replace(/\/$/, '')}/record/${encodeURIComponent(id)}`;

interface RecordLinkProps {
  id: string;
  /** Path of the record's list, if it is not the current page. */
  list?: string;
  children?: ReactNode;
}

/** Opens the page of a record of a list. */
export const RecordLink = ({ id, list, children = '在页面打开' }: RecordLinkProps) => {
  const { pathname } = useLocation();
  return <Link to={recordPath(list ?? pathname, id)}>{children}</Link>;
};
