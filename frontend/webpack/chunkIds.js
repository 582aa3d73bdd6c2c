/** How the names of chunks begin that lead into staff's pages, and to nothing else. */
const DOOR = 'back-office';

/**
 * A chunk is written under its id: every page loads the list of all chunks, in which a name would stand beside it.
 * What only staff's pages load has a folder of its own, which the worker leaves alone. `server/parts.json` says which
 * file a name has.
 */
export const chunkIds = {
  apply(compiler) {
    compiler.hooks.compilation.tap('chunkIds', (compilation) => {
      compilation.hooks.afterOptimizeChunkIds.tap('chunkIds', (chunks) => {
        for (const chunk of chunks) {
          if (!isOnlyForStaff(chunk)) continue;
          chunk.id = `${DOOR}/${chunk.id}`;
          chunk.ids = [chunk.id];
        }
      });
    });
  },
};

function isOnlyForStaff({ groupsIterable }) {
  return [...groupsIterable].every((group) => isBehindDoor(group, new Set()));
}

function isBehindDoor(group, seen) {
  if (group.name?.startsWith(DOOR) || seen.has(group)) return true;
  seen.add(group);
  const parents = [...group.parentsIterable];
  return parents.length > 0 && parents.every((parent) => isBehindDoor(parent, seen));
}
