/** Words with an accent in questions. */
export const questionWords: Readonly<Record<string, string>> = {
  que: 'qué',
  como: 'cómo',
  cuando: 'cuándo',
  donde: 'dónde',
  adonde: 'adónde',
  quien: 'quién',
  quienes: 'quiénes',
  cual: 'cuál',
  cuales: 'cuáles',
  cuanto: 'cuánto',
  cuanta: 'cuánta',
  cuantos: 'cuántos',
  cuantas: 'cuántas',
};
