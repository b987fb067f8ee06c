import { type CSSProperties, type ReactNode, useState } from 'react';
import styles from './avatar.module.css';

interface AvatarProps {
  /** Shown when there is no picture, or when it cannot be loaded. */
  children?: ReactNode;
  /** Shown in place of `children`. */
  icon?: ReactNode;
  src?: string;
  alt?: string;
  size: number;
  shape?: 'circle' | 'square';
  style?: CSSProperties;
}

const LARGEST_TEXT = 18;
const MARGIN = 4;

/**
 * A portrait, or the first character of a name. antd's own measures its text in an effect and so has the page laid out once per row of a
 * list; here the size of one character follows from the size of the box.
 */
export const Avatar = ({ children, icon, src, alt = '', size, shape = 'circle', style }: AvatarProps) => {
  const [missing, setMissing] = useState<string>();
  const fontSize = icon ? size / 2 : Math.min(LARGEST_TEXT, size - 2 * MARGIN);
  const picture = src && src !== missing;
  return (
    <span
      className={styles.avatar}
      data-avatar
      data-shape={shape}
      style={{ width: size, height: size, fontSize, ...style, ...(picture && { background: 'none' }) }}
    >
      {picture ? <img src={src} alt={alt} loading="lazy" draggable={false} onError={() => setMissing(src)} /> : (icon ?? children)}
    </span>
  );
};
