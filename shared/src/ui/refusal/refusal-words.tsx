import type { ReactNode } from 'react';
import { plainRefusal } from './plain-refusal.ts';
import styles from './refusal-words.module.css';

/** The text of a refusal; a technical one is replaced by a sentence for users, with the text folded below it. */
export const refusalWords = (text: string): ReactNode => {
  const { sentence, detail } = plainRefusal(text);
  if (detail === undefined) return sentence;
  return (
    <>
      {sentence}
      <details className={styles.detail}>
        <summary>服务器返回的内容</summary>
        <pre>{detail}</pre>
      </details>
    </>
  );
};
