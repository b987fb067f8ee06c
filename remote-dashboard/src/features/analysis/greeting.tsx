import { greetingAt, useSession } from '@mortise/shared/session';
import { formatTime, Typography } from '@mortise/shared/ui/basics';
import styles from './analysis-page.module.css';
import { welcomeOf } from './welcome.ts';

const DAYS = ['日', '一', '二', '三', '四', '五', '六'];

/** Greeting for the time of day, the welcome text, and the date. */
export const Greeting = () => {
  const user = useSession((state) => state.user);
  const welcome = useSession(({ token }) => welcomeOf(token));
  const now = new Date();
  return (
    <header className={styles.greeting}>
      <Typography.Title level={4} style={{ margin: 0 }}>
        {greetingAt(now.getHours())}，{user?.realname ?? user?.username}，{welcome}
      </Typography.Title>
      <Typography.Text type="secondary">{`${formatTime(now.getTime(), 'YYYY年M月D日')} 星期${DAYS[now.getDay()]}`}</Typography.Text>
    </header>
  );
};
