import type { Network } from '../../api/types';
import type { Language } from '../../i18n/languageSlice';
import type { Region } from '../../i18n/regions';

export interface AgentApplicationRequest {
  fullName: string;
  phoneNumber: string;
  region: Region;
  location?: string;
  networks: Network[];
  occupation?: string;
  hasCapital: boolean | null;
  message?: string;
  language: Language;
}

export interface SentApplication {
  reference: string;
  createdAt: string;
  notification: { whatsappUrl: string; text: string };
}
