import { greetingAt, useSession } from '@mortise/shared/session';
import { formatTime, Typography } from '@mortise/shared/ui/basics';
import styles from './own-home.module.css';
import { welcomeOf } from './welcome.ts';

const DAYS = ['日', '一', '二', '三', '四', '五', '六'];

/** Greeting for the time of day, the welcome text, and the date. It is no heading, because its card on a board already has one. */
export const Greeting = () => {
  const user = useSession((state) => state.user);
  const welcome = useSession(({ token }) => welcomeOf(token));
  const now = new Date();
  return (
    <header className={styles.greeting}>
      <p className={styles.hello}>
        {greetingAt(now.getHours())}，{user?.realname ?? user?.username}，{welcome}
      </p>
      <Typography.Text type="secondary">{`${formatTime(now.getTime(), 'YYYY年M月D日')} 星期${DAYS[now.getDay()]}`}</Typography.Text>
    </header>
  );
};
