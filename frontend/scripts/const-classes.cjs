// Declares the names of classes as constants, which the build writes in the place where they are used.
module.exports = function constClasses(source) {
  return source.replace(/^var (?=_\w+ = ")/gm, 'const ');
};
