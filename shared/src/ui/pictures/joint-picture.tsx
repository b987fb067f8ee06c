import styles from './joint-picture.module.css';

const MORTISE = 'M28 6h34a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H45v28h17a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H28a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3z';
const TENON = 'M82 6h18a3 3 0 0 1 3 3v62a3 3 0 0 1-3 3H82a3 3 0 0 1-3-3V51H61a3 3 0 0 1-3-3V32a3 3 0 0 1 3-3h18V9a3 3 0 0 1 3-3z';

interface JointPictureProps {
  /** `empty`: nothing there yet. `apart`: something is missing or failed. */
  state: 'empty' | 'apart';
}

/** The product's sign as a picture for empty and error states. */
export const JointPicture = ({ state }: JointPictureProps) => (
  <svg className={styles[state]} viewBox="0 0 140 80" aria-hidden="true">
    <path className={styles.mortise} d={MORTISE} />
    <path className={styles.tenon} d={TENON} />
  </svg>
);
