import { useDispatch, useSelector } from 'react-redux';
import { useToast } from '../kit/toast/useToast';
import { reloadForPart } from '../kit/load/reloadForPart';
import { prepareLanguage } from './catalogue';
import { languageChosen, selectLanguage, type Language } from './languageSlice';
import { commonMessages } from './messages';
import { saveLanguage } from './savedLanguage';

export function useLanguage(): [Language, (next: Language) => Promise<void>] {
  const toast = useToast();
  const dispatch = useDispatch();
  const current = useSelector(selectLanguage);
  const choose = async (next: Language) => {
    saveLanguage(next);
    try {
      await prepareLanguage(next);
      dispatch(languageChosen(next));
    } catch {
      // A release may have replaced the texts; the reloaded page is in the language that is saved now.
      if ((await reloadForPart({ pressed: true })) === 'reloading') return;
      saveLanguage(current);
      toast('warning', commonMessages.languageMissing);
    }
  };
  return [current, choose];
}
