// replaces style sheets and images, which jsdom does not load
module.exports = {};
