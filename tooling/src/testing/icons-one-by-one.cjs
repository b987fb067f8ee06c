const { oneByOne } = require('./one-by-one.cjs');

module.exports = oneByOne('@ant-design/icons', (name) =>
  /^[A-Z]\w+(Outlined|Filled|TwoTone)$/.test(name) ? `lib/icons/${name}` : undefined,
);
