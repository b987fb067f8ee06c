export const HOME_PATH = '/dashboard/analysis';
export const HOME_TITLE = '首页';
