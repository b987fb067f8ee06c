import { useId, useState } from 'react';
import { Input, Typography } from '../antd.ts';
import styles from './removal-question.module.css';

interface RemovalQuestionProps {
  /** The names of several rows; one row is named in the title. */
  names?: string;
  effects: readonly string[];
  /** Must be typed before the removal is possible. */
  typed?: string;
  onTyped: (matches: boolean) => void;
  /** Where the record can be had back from; `null`: nowhere; `undefined`: unknown. */
  way: string | null | undefined;
}

/** Content of the question before a removal: the reach, and for a large one a box for the name. */
export const RemovalQuestion = ({ names, effects, typed, onTyped, way }: RemovalQuestionProps) => {
  const box = useId();
  const [words, setWords] = useState('');
  const type = (text: string) => {
    setWords(text);
    onTyped(text.trim() === typed);
  };
  return (
    <div className={styles.question}>
      {names && <p>{names}</p>}
      {effects.length > 0 && (
        <ul className={styles.effects}>
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      )}
      {way && <Typography.Text type="secondary">{way}</Typography.Text>}
      {way === null && <Typography.Text type="danger">删除后无法恢复</Typography.Text>}
      {typed !== undefined && (
        <div className={styles.typed}>
          <label htmlFor={box}>影响较大，请输入“{typed}”确认</label>
          <Input id={box} autoFocus autoComplete="off" value={words} onChange={({ target }) => type(target.value)} />
        </div>
      )}
    </div>
  );
};
