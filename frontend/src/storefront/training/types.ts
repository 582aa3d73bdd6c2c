import type { components } from '../../api/schema';

type Schemas = components['schemas'];

export type Level = Schemas['TrainingLevel'];
export type Kind = Schemas['TrainingType'];
export type TrainingItem = Schemas['TrainingItem'];
export type TrainingDetail = Schemas['TrainingDetail'];
export type Quiz = Schemas['TrainingQuiz'];
export type Question = Schemas['TrainingQuestion'];
