import { screen } from '@testing-library/react';

const TITLES = '.ant-modal-title, .ant-drawer-title';

/**
 * Finds the open dialog or drawer with this title. `findByRole` with a name fails for two of them, because antd gives all popups the same
 * id in tests.
 */
export const findDialog = async (title: string | RegExp): Promise<HTMLElement> => {
  const dialog = (await screen.findByText(title, { selector: TITLES })).closest<HTMLElement>('[role="dialog"]');
  if (!dialog) throw new Error(`${String(title)} is the title of no dialog.`);
  return dialog;
};

/** Whether a dialog with this title is open. */
export const hasDialog = (title: string): boolean => screen.queryByText(title, { selector: TITLES }) !== null;
