import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons';
import { partsOf } from '#contract/index.ts';
import { Form } from '../antd.ts';
import styles from './password-checklist.module.css';
import { demandsOfPage } from './password-rule.ts';

/** What a password in this form's field still lacks, checked while it is typed; for `extra` of that field. */
export const PasswordChecklist = ({ name = 'password' }: { name?: string }) => {
  const password = String((Form.useWatch(name) as string | undefined) ?? '');
  const demands = demandsOfPage();
  const { history } = demands;
  return (
    <ul className={styles.rules} aria-label="密码要求" aria-live="polite">
      {partsOf(demands).map(({ label, isMet }) => {
        const met = isMet(password);
        return (
          <li key={label} data-met={met}>
            {met ? <CheckCircleFilled role="img" aria-label="已满足" /> : <MinusCircleOutlined role="img" aria-label="未满足" />}
            {label}
          </li>
        );
      })}
      {history > 0 && <li>与最近 {history} 次用过的不同</li>}
    </ul>
  );
};
