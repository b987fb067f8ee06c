import { Card, ListFailed, Skeleton } from '@mortise/shared/ui/basics';
import { createContext, type ReactNode, useContext } from 'react';
import { Link } from 'react-router-dom';
import styles from './home-card.module.css';

/** Lines of a card; its height is reserved for as many. */
export const SHOWN = 6;

/** On a board the frame of the card has title and border. */
export const BareContext = createContext(false);

export interface HomeLine {
  key: string;
  title: ReactNode;
  /** Path of the console; none: the line is text. */
  to?: string | undefined;
  more?: ReactNode;
}

interface HomeCardProps {
  title: string;
  /** `undefined` while they are loading. */
  lines: readonly HomeLine[] | undefined;
  error?: Error | null | undefined;
  onRetry?: () => void;
  /** Says where there is nothing how something gets there. */
  empty: ReactNode;
  extra?: ReactNode;
}

/** A card of home with a few lines, of one height whether they are loading, failed or none. */
export const HomeCard = ({ title, lines, error, onRetry, empty, extra }: HomeCardProps) => {
  const isBare = useContext(BareContext);
  const content = () => {
    if (error && onRetry) return <ListFailed error={error} onRetry={onRetry} />;
    if (!lines) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
    if (!lines.length) return <p className={styles.nothing}>{empty}</p>;
    return (
      <ul className={styles.lines}>
        {lines.map(({ key, title: text, to, more }) => (
          <li key={key} className={styles.line}>
            {to ? <Link to={to}>{text}</Link> : <span>{text}</span>}
            {more && <span className={styles.more}>{more}</span>}
          </li>
        ))}
      </ul>
    );
  };
  if (isBare)
    return (
      <>
        {content()}
        {extra}
      </>
    );
  return (
    <section aria-label={title}>
      <Card title={title} extra={extra} className={styles.card}>
        <div className={styles.content}>{content()}</div>
      </Card>
    </section>
  );
};
