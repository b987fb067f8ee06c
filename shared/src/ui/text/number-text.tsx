import styles from './text.module.css';

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });

/** A number with its thousands grouped by commas (docs/requirements.md §9). */
export const NumberText = ({ value }: { value?: number | null }) =>
  typeof value === 'number' ? <span className={styles.figures}>{grouped.format(value)}</span> : null;
