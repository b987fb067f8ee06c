import type { ReactNode } from 'react';
import { accountViews } from '#own-account/account-views.tsx';
import { ExceptionPage } from '#pages/exception-page.tsx';
import { TestHomePage } from '#pages/test-home-page.tsx';

/** Views that the console has itself, by the component of their menu row. */
export const builtInViews: Readonly<Record<string, ReactNode>> = {
  ...accountViews,
  'exception/403': <ExceptionPage code="403" />,
  'exception/404': <ExceptionPage code="404" />,
  'exception/500': <ExceptionPage code="500" />,
  'test/Home': <TestHomePage />,
};

/** Whether the view is part of the console, not of a remote. */
export const isBuiltIn = (component: string) => Object.hasOwn(builtInViews, component);
