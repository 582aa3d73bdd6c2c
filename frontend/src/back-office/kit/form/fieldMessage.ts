import type { ApiError } from '../../../api/apiError';

/** What the server objects to in this field; undefined when it has nothing against it. */
export function fieldMessage(problem: ApiError | null, field: string): string | undefined {
  return problem?.errors.find((error) => lastStep(error.field) === field)?.message;
}

/** Fields of a nested body are named by their path. */
export function lastStep(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}
