import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons';
import { Form } from '../antd.ts';
import styles from './password-checklist.module.css';

/** The parts of `STRONG_PASSWORD`, each in words of its own. */
export const PASSWORD_RULES: readonly { label: string; isMet: (password: string) => boolean }[] = [
  { label: '至少 8 位', isMet: (password) => password.length >= 8 },
  { label: '含字母', isMet: (password) => /[A-Za-z]/.test(password) },
  { label: '含数字', isMet: (password) => /\d/.test(password) },
  { label: '含特殊符号', isMet: (password) => /[~!@#$%^&*()_+`\-={}:";'<>?,./]/.test(password) },
];

/** What a password in this form's field still lacks, checked while it is typed; for `extra` of that field. */
export const PasswordChecklist = ({ name = 'password' }: { name?: string }) => {
  const password = String((Form.useWatch(name) as string | undefined) ?? '');
  return (
    <ul className={styles.rules} aria-label="密码要求" aria-live="polite">
      {PASSWORD_RULES.map(({ label, isMet }) => {
        const met = isMet(password);
        return (
          <li key={label} data-met={met}>
            {met ? <CheckCircleFilled role="img" aria-label="已满足" /> : <MinusCircleOutlined role="img" aria-label="未满足" />}
            {label}
          </li>
        );
      })}
    </ul>
  );
};
