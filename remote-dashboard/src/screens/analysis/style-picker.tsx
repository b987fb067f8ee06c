import { useId } from 'react';
import styles from './analysis-page.module.css';
import type { HomeStyle, HomeStyleChoice } from './home-styles.ts';

interface StylePickerProps {
  choices: readonly HomeStyleChoice[];
  value: HomeStyle;
  onChange: (style: HomeStyle) => void;
}

/** Plain radios: home would wait for the rest of `ui` otherwise. */
export const StylePicker = ({ choices, value, onChange }: StylePickerProps) => {
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id} className={styles.picker}>
      <span id={id}>请选择首页样式：</span>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input type="radio" name={id} checked={choice.value === value} onChange={() => onChange(choice.value)} /> {choice.label}
        </label>
      ))}
    </div>
  );
};
