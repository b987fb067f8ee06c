import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

/** The path of a record's page below its list (ADR 53). */
export const recordPath = (list: string, id: string) => `${list.replace(/\/$/, '')}/record/${encodeURIComponent(id)}`;

/** From a list, opens the page of one of its records. */
export const RecordLink = ({ id, children = '在页面打开' }: { id: string; children?: ReactNode }) => (
  <Link to={recordPath(useLocation().pathname, id)}>{children}</Link>
);
