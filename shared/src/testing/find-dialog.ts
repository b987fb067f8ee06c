import { screen } from '@testing-library/react';

const TITLES = '.ant-modal-title, .ant-drawer-title';

/**
 * The open dialog or drawer with this title. In tests antd gives every floating thing the same id, so that `findByRole` with a name
 * finds none once two of them are there.
 */
export const findDialog = async (title: string): Promise<HTMLElement> => {
  const dialog = (await screen.findByText(title, { selector: TITLES })).closest<HTMLElement>('[role="dialog"]');
  if (!dialog) throw new Error(`${title} is the title of no dialog.`);
  return dialog;
};

/** Whether such a dialog stands open. */
export const hasDialog = (title: string): boolean => screen.queryByText(title, { selector: TITLES }) !== null;
