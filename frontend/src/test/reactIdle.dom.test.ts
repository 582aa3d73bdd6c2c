import { waitFor } from '@testing-library/react';
import {
  unstable_NormalPriority as normal,
  unstable_scheduleCallback as schedule,
  unstable_shouldYield as shouldYield,
} from 'scheduler';
import { expect, it } from 'vitest';

it('lets a test go on only when React has done all it scheduled', async () => {
  const done: string[] = [];
  schedule(normal, () => {
    // As long as on a busy machine: timers that are due run before what React schedules now.
    while (!shouldYield());
    done.push('render');
    schedule(normal, () => {
      done.push('effects');
    });
  });
  await waitFor(() => undefined);
  expect(done).toEqual(['render', 'effects']);
});
