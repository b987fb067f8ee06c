import { Segmented, Switch, Tooltip } from '@mortise/shared/ui';
import { type ReactNode, useId } from 'react';

export const SettingGroup = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section className="setting-group" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
};

interface SettingRowProps {
  label: string;
  /** Why the setting is disabled; shown as a tooltip. */
  locked?: string;
  children: (labelId: string) => ReactNode;
}

export const SettingRow = ({ label, locked, children }: SettingRowProps) => {
  const id = useId();
  return (
    <Tooltip title={locked} placement="left">
      <div className="setting-row" data-locked={locked !== undefined || undefined}>
        <span id={id}>{label}</span>
        {children(id)}
      </div>
    </Tooltip>
  );
};

interface SwitchRowProps {
  label: string;
  checked: boolean;
  locked?: string;
  onChange: (checked: boolean) => void;
}

export const SwitchRow = ({ label, checked, locked, onChange }: SwitchRowProps) => (
  <SettingRow label={label} locked={locked}>
    {(id) => <Switch size="small" aria-labelledby={id} checked={checked} disabled={locked !== undefined} onChange={onChange} />}
  </SettingRow>
);

interface SegmentedRowProps<Value extends string | number> {
  label: string;
  options: (Value | { value: Value; label: string })[];
  value: Value;
  onChange: (value: Value) => void;
}

export const SegmentedRow = <Value extends string | number>({ label, ...choice }: SegmentedRowProps<Value>) => (
  <SettingRow label={label}>{(id) => <Segmented size="small" aria-label={label} aria-labelledby={id} {...choice} />}</SettingRow>
);

interface Choice<Value extends string> {
  value: Value;
  label: string;
  icon: ReactNode;
}

interface ChoicesProps<Value extends string> {
  label: string;
  className: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice between pictures, made of native radio buttons. */
export const Choices = <Value extends string>({ label, className, choices, value, onChange }: ChoicesProps<Value>) => {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={className}>
      {choices.map((choice) => (
        // a native title: antd's tooltip would take the first Esc, which closes the drawer
        <label key={choice.value} title={choice.label}>
          <input
            type="radio"
            name={name}
            aria-label={choice.label}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.icon}
        </label>
      ))}
    </div>
  );
};
