// What `floor.ts` looks for. The compiler allows these beyond ES2021: see `lib` in tsconfig.json.
import 'core-js/modules/es.array.at';
import 'core-js/modules/es.array.find-last';
import 'core-js/modules/es.array.find-last-index';
import 'core-js/modules/es.object.has-own';
import 'core-js/modules/es.string.at-alternative';
import 'core-js/modules/web.structured-clone';
