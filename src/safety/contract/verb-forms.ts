/** Forms of a regular Spanish verb in the first (`1`) or third (`3`) person. A rule writes 'cortar>1'; irregular forms are listed beside it. */
const endings = {
  '1': {
    ar: 'o e aba ado ando ar are ara aria arme andome',
    er: 'o i ia ido iendo er ere iera eria erme iendome',
    ir: 'o i ia ido iendo ir ire iera iria irme iendome',
  },
  '3': {
    ar: 'a an o aron aba aban ado ada ando ar ara aran aria arian e en arme andome arnos andonos arle andole arla arlo arse',
    er: 'e en io ieron ia ian ido ida iendo er era eran eria a an erme iendome ernos iendonos erle erla erlo erse',
    ir: 'e en io ieron ia ian ido ida iendo ir ira iran iria a an irme iendome irnos irle irla irlo irse',
  },
} as const;

export function verbForms(infinitive: string, person: '1' | '3'): string[] {
  const kind = infinitive.slice(-2);
  if (kind !== 'ar' && kind !== 'er' && kind !== 'ir') throw new Error(`'${infinitive}' is no infinitive.`);
  const stem = infinitive.slice(0, -2);
  return endings[person][kind].split(' ').map((ending) => stem + ending);
}
