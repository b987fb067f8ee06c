// instead of @ant-design/cssinjs-utils: tests apply no style sheets, and antd would write those of its components anew for each test
const useStyle = () => ['', ''];

module.exports = {
  genStyleUtils: () => ({
    genStyleHooks: () => useStyle,
    genComponentStyleHook: () => () => '',
    genSubStyleComponent: () => () => null,
  }),
  genCalc: () => undefined,
  mergeToken: () => ({}),
  statistic: {},
  statisticToken: () => ({}),
};
