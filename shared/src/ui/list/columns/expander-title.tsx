import styles from './expander-title.module.css';

/** Title of the column that opens rows, for screen readers: the library leaves it empty. */
export const EXPANDER_TITLE = <span className={styles.unseen}>展开</span>;
