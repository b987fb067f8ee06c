// antd labels every icon with its English file name ("close-circle") for screen readers. Icons that are the only content of a
// button get a Chinese label; all others are hidden from screen readers.
const NAMES = {
  close: '关闭',
  'close-circle': '清除',
  left: '上一页',
  right: '下一页',
  'double-left': '向前跳页',
  'double-right': '向后跳页',
  eye: '显示',
  'eye-invisible': '隐藏',
  search: '搜索',
  ellipsis: '更多',
  plus: '增加',
  minus: '减少',
  delete: '删除',
  edit: '编辑',
  copy: '复制',
  reload: '刷新',
  loading: '加载中',
};

const THEIRS = '"aria-label": icon.name';
const OURS = `"aria-label": iconNames[icon.name],\n    "aria-hidden": restProps["aria-label"] === undefined && !iconNames[icon.name] ? true : undefined`;

/** @param {string} source */
module.exports = (source) => {
  if (!source.includes(THEIRS)) throw new Error('The icons of antd no longer take their names as this loader knows it.');
  return `const iconNames = ${JSON.stringify(NAMES)};\n${source.replace(THEIRS, OURS)}`;
};
