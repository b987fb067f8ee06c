import { useMemo } from 'react';
import { cleanHtml } from './clean-html.ts';
import styles from './notice.module.css';

/** Shows HTML that came from outside; positions and sizes in it cannot leave this box. */
export const SafeHtml = ({ html }: { html: string | null | undefined }) => {
  const clean = useMemo(() => cleanHtml(html ?? ''), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned in the line above
  return <div className={styles.html} dangerouslySetInnerHTML={{ __html: clean }} />;
};
