// In place of echarts in jest: its files are ES modules, which jest's CommonJS cannot load, and jsdom lays no chart out.
const chart = { setOption() {}, resize() {}, dispose() {}, on() {}, off() {} };

module.exports = { use() {}, init: () => chart };
