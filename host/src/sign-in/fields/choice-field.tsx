import { useId } from 'react';

interface ChoiceFieldProps {
  name: string;
  label: string;
  /** Explanation behind the question mark. */
  tip: string;
  placeholder: string;
  options: { value: string | number; text: string }[];
  missing: boolean;
}

export const ChoiceField = ({ name, label, tip, placeholder, options, missing }: ChoiceFieldProps) => {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        <span className="tip" data-tip={tip} aria-hidden="true">
          ?
        </span>
      </label>
      <div className="field-row">
        <select
          id={id}
          name={name}
          defaultValue=""
          aria-required
          aria-invalid={missing || undefined}
          aria-describedby={`${id}-tip ${id}-error`}
        >
          <option value="" disabled>
            {placeholder}
          </option>
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </div>
      {/* for screen readers, which cannot hover the question mark */}
      <span id={`${id}-tip`} hidden>
        {tip}
      </span>
      <p className="field-error" id={`${id}-error`} aria-live="polite">
        {missing && placeholder}
      </p>
    </div>
  );
};
