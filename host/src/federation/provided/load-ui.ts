import { loadSheet } from '#appearance/antd-sheets.ts';

/**
 * All of antd, and the lists and forms made of it. Most views need it; the console's frame and the home page do not, so it is a chunk of its
 * own.
 */
export const loadUi = async () => {
  const [ui] = await Promise.all([import(/* webpackChunkName: "ui" */ '@mortise/shared/ui'), loadSheet(process.env.ANTD_VIEWS_SHEET)]);
  return ui;
};
