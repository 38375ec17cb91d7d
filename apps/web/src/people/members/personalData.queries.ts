import { gatherPersonalData } from '@sillage/contract/desk/personalData/personalData.contract';
import { useMutation } from '@tanstack/react-query';
import { callForFile } from '../../platform/call.ts';
import { saveFile } from '../../platform/saveFile.ts';

/** What is kept about somebody, handed to the browser. */
export function usePersonalData(idUser: number) {
  return useMutation({
    mutationFn: () => callForFile(gatherPersonalData, { params: { idUser } }),
    onSuccess: (made) => saveFile(made.name, made, made.type),
  });
}
