import { useDispatch, useSelector } from 'react-redux';
import { prepareLanguage } from './catalogue';
import { languageChosen, selectLanguage, type Language } from './languageSlice';
import { saveLanguage } from './savedLanguage';

export function useLanguage(): [Language, (next: Language) => Promise<void>] {
  const dispatch = useDispatch();
  const choose = async (next: Language) => {
    await prepareLanguage(next);
    saveLanguage(next);
    dispatch(languageChosen(next));
  };
  return [useSelector(selectLanguage), choose];
}
