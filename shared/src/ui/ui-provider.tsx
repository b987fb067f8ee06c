import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { type ReactNode, useMemo } from 'react';
import { App, ConfigProvider, zhCN } from './antd.ts';
import { QueryProvider } from './query/query-provider.tsx';
import { type Appearance, themeOf } from './theme/theme.ts';
import { useCalm } from './use-narrow.ts';

dayjs.locale('zh-cn');

// one object for good: with a new one antd hands out a new notification api, and whoever waits for a change of it begins again
const MESSAGE = { maxCount: 3 };

/** What every page stands in: theme, language, messages, and the place of server rows. */
export const UiProvider = ({ mode, primary, compact, radius, children }: Appearance & { children: ReactNode }) => {
  const calm = useCalm();
  const theme = useMemo(() => themeOf({ mode, primary, compact, radius, motion: !calm }), [mode, primary, compact, radius, calm]);
  return (
    <ConfigProvider locale={zhCN} theme={theme} button={{ autoInsertSpace: false }} form={{ scrollToFirstError: true }}>
      <App message={MESSAGE}>
        <QueryProvider>{children}</QueryProvider>
      </App>
    </ConfigProvider>
  );
};
