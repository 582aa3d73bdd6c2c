import type { Network } from '../../../api/types';
import type { Language } from '../../../i18n/languageSlice';
import type { Region } from '../../../i18n/regions';

export type ApplicationStatus = 'new' | 'contacted' | 'accepted' | 'declined';

export interface AgentApplication {
  _id: string;
  reference: string;
  fullName: string;
  phoneNumber: string;
  region: Region;
  location: string | null;
  networks: Network[];
  occupation: string | null;
  hasCapital: boolean | null;
  message: string | null;
  language: Language;
  status: ApplicationStatus;
  note: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
  handledBy: string | null;
}

export interface ChangeApplicationRequest {
  status: ApplicationStatus;
  note?: string;
  version?: number;
}
