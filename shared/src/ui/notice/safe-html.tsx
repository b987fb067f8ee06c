import { useMemo } from 'react';
import { innerHtml } from './clean-html.ts';
import styles from './notice.module.css';

/** Shows sanitized HTML from others; positioned content is clipped to this box. A browser may translate it: React changes it as a whole. */
export const SafeHtml = ({ html }: { html: string | null | undefined }) => {
  const clean = useMemo(() => innerHtml(html ?? ''), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized in the line above
  return <div className={styles.html} translate="yes" dangerouslySetInnerHTML={clean} />;
};
