import { type ComponentType, useEffect, useState } from 'react';
import { App } from './antd.ts';

/** Text for code that the browser could not load. */
export const NOT_LOADED = '页面文件加载失败，请检查网络后重试';

type PropsOf<Dialog> = Dialog extends (props: infer Props extends { onClose: () => void }) => unknown ? Props : never;

/**
 * A dialog whose module is loaded when it is shown. If it cannot be loaded, a message says so and the dialog closes: the page stays as it is,
 * and the next attempt loads again.
 */
export const loadedDialog =
  <Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) =>
  (props: PropsOf<Module[Name]>) => {
    const { message } = App.useApp();
    const [Dialog, setDialog] = useState<ComponentType<object>>();
    // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it is shown
    useEffect(() => {
      load().then(
        (module) => setDialog(() => module[name] as ComponentType<object>),
        () => {
          void message.error(NOT_LOADED);
          props.onClose();
        },
      );
    }, []);
    return Dialog && <Dialog {...props} />;
  };
