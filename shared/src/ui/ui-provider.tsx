import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { type ReactNode, useMemo } from 'react';
import { App, ConfigProvider, Empty, zhCN } from './antd.ts';
import { JointPicture } from './pictures/joint-picture.tsx';
import { QueryProvider } from './query/query-provider.tsx';
import { type Appearance, themeOf } from './theme/theme.ts';
import { useCalm } from './use-narrow.ts';

dayjs.locale('zh-cn');

// constant object: with a new one antd creates a new notification API, and effects that depend on it run again
const MESSAGE = { maxCount: 3 };
const CHOICES = ['Select', 'TreeSelect', 'Cascader'];
const nothing = { image: <JointPicture state="empty" /> };
/** An empty list of choices is a listbox, which must have an option. */
const showNothing = (component = '') =>
  CHOICES.includes(component) ? (
    <div role="option" tabIndex={-1} aria-selected={false} aria-disabled>
      <Empty />
    </div>
  ) : (
    <Empty />
  );
const dialogs = { styles: { header: { marginBlockEnd: 16 } } };

/** Providers of every page: theme, language, messages, query cache. */
export const UiProvider = ({ mode, primary, compact, radius, colourSafe, children }: Appearance & { children: ReactNode }) => {
  const calm = useCalm();
  const theme = useMemo(
    () => themeOf({ mode, primary, compact, radius, colourSafe, motion: !calm }),
    [mode, primary, compact, radius, colourSafe, calm],
  );
  return (
    <ConfigProvider
      locale={zhCN}
      theme={theme}
      button={{ autoInsertSpace: false }}
      form={{ scrollToFirstError: true }}
      empty={nothing}
      modal={dialogs}
      renderEmpty={showNothing}
    >
      <App message={MESSAGE}>
        <QueryProvider>{children}</QueryProvider>
      </App>
    </ConfigProvider>
  );
};
