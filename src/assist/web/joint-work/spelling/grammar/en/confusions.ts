import { listed, patterns } from '../pattern.ts';
import { adjacentToken, isNameAt } from '../reading.ts';
import type { Matcher, Rules } from '../rule.ts';
import { startingSound } from './starting-sound.ts';
import { englishClasses } from './word-classes.ts';

const find = patterns(englishClasses);

const article = (written: 'a' | 'an'): Matcher => ({
  firstWords: [written],
  find: (reading, at) => {
    const token = reading.tokens[at];
    const next = adjacentToken(reading, at, 1);
    if (!token || !next || (/^[A-Z]/.test(token.text) && isCapitalName(reading, at))) return undefined;
    const between = reading.text.slice(token.end, next.start);
    if (!/^ +$/.test(between)) return undefined;
    const sound = startingSound(next.text);
    // «A» alone can also be a letter: option a is, vitamin A and.
    if (written === 'a' && /^(?:is|and|or|are|in|at|as|it|if|i|of|on)$/.test(next.word)) return undefined;
    if (written === 'a' && sound === 'vowel') return { from: at, to: at, suggestions: ['an'] };
    if (written === 'an' && sound === 'consonant') return { from: at, to: at, suggestions: ['a'] };
    return undefined;
  },
});

/** A capital inside a sentence means a name: source A. */
function isCapitalName(reading: Parameters<typeof isNameAt>[0], at: number): boolean {
  const { gap } = reading.tokens[at] ?? {};
  return gap !== 'stop' && !reading.isInCapitals;
}

const things =
  'own|name|names|book|books|work|house|home|family|friend|friends|teacher|teachers|class|school|phone|parents|mother|father|brother|sister|car|job|idea|ideas|opinion|homework|computer|dog|cat|life|time|children|kids|students|room|hands|eyes|way';

/** Words that sound alike. */
export const confusions = {
  'a-an': [article('a'), article('an')],
  'have-not-of': [
    find(
      "should|could|would|must|might|shouldn't|couldn't|wouldn't|mustn't <of> !course|the|a|an|all|it|them _",
      'have',
    ),
  ],
  your: [
    find(`<you're> ${things.replace('', '')} !and`, 'your'),
    find('<your> welcome !message|speech|email|page|note|gift|letter|screen|to|party|pack|mat', "you're"),
    find('<your> going|doing|not|being|coming|getting|making|trying|looking|kidding|joking|lying|gonna', "you're"),
    find(
      '<your> so|too|very @adjective|kind|smart|clever|funny|tall|young|late|right|wrong|lucky|sweet|busy|tired|loud|slow|fast $',
      "you're",
    ),
    find('<your> a|an|the', "you're"),
    find('^ <your> my', "you're"),
    find('^ <your> right|wrong|late|early|lucky|welcome $', "you're"),
    find(
      'if|that|think|know|when|because|hope|sure <your> right|wrong|late|sick|happy|sad|tired|ready|able|welcome about|to|and|or|because|for|with|when|too|now|again|at|in',
      "you're",
    ),
    find(
      'if|that|think|know|when|because|hope|sure <your> right|wrong|late|sick|happy|sad|tired|ready|welcome $',
      "you're",
    ),
  ],
  its: [
    find("<it's> own|tail|leg|legs|paw|paws|wings|nest|feathers|roots", 'its'),
    find(
      "in|of|on|with|for|by|from|to|all|has|had|have|lost|changed|despite|wagged|under|within|through <it's> name|place|way|food|tail|head|colour|color|size|shape|mother|users|history|content|answers|work|original|first|capital|people|population|leaves|eyes|nest|children|rules|value|price|results|data|job|limits",
      'its',
    ),
    find('<its> a|an|the|not|been|because|going|time|okay|ok|raining|snowing|always|never|just|too|like', "it's"),
    find('^ <its> very|so|really|quite @adjective', "it's"),
    find('^ <its> @adjective to|that|for|when|if|because|enough|$', "it's"),
    find('^ <its> @adjective $', "it's"),
    find(
      'that|think|know|because|but|and|if|so|when|says|said <its> @adjective|very|so|really to|that|for|when|if|because|enough|@adjective',
      "it's",
    ),
    find(
      'think|know|because|if|says|said|hope <its> @adjective|true|mine|yours|there|here|over|raining|late|cold|hot $',
      "it's",
    ),
  ],
  their: [
    find(
      `do|did|does|with|of|in|on|for|to|love|loves|like|have|lost|brought|finished|forgot|use|all|about|from|wash|share|left|opened <there|they're> ${things.replace('', '')}`,
      'their',
    ),
    find("<they're> own|homework|house|parents|teacher|books|names|phones", 'their'),
    find('<there> own', 'their'),
    find("^ <their|they're> is|are|was|were|isn't|aren't|wasn't|weren't|will|has|have been?", 'there'),
    find(
      "that|think|and|but|because|if|when|know|says|said <their|they're> is|are|was|were|isn't|aren't|wasn't",
      'there',
    ),
    find("over|out|in|up|go|went|from|get|been <they're> $", 'there'),
    find('over|up|out <their> $', 'there'),
    find(
      '^ <their|there> going|coming|playing|doing|working|trying|learning|studying|running|waiting|looking|talking|eating|sleeping to|home|out|on|back|outside|inside|now|hard|together|here|today|tonight|for|their|homework|football',
      "they're",
    ),
    find(
      '^ <their|there> going|coming|playing|working|trying|learning|studying|running|waiting|sleeping|happy|late|tired|ready $',
      "they're",
    ),
    find('^ <their> not|always|never|so|very !own|first|last _', "they're"),
    find(
      'because|think|know|say|says|said|and|but|when|if|hope <their> going|coming|playing|doing|working|trying|not|happy|very|always|waiting|looking|late|here|ready|tired|wrong|right',
      "they're",
    ),
  ],
  whose: [
    find("<who's> @singular|@plural|book|car|house|name|idea|turn|fault", 'whose'),
    find('<whose> going|coming|there|been|got|afraid|that', "who's"),
  ],
  than: [
    find(
      'more|less|better|worse|rather|bigger|smaller|larger|higher|lower|faster|slower|older|younger|easier|harder|greater|taller|shorter|longer|stronger|cheaper|fewer|warmer|colder|newer|richer|safer <then> me|him|her|us|them|you|i|he|she|my|your|his|our|their|the|a|an|that|this|before|ever|it|we|they|most|any|@number|last|other|others|usual|yesterday|expected',
      'than',
    ),
    find('more|less|rather|other|better|worse @adjective <then>', 'than'),
    find('more _ <then> me|him|her|us|them|you|my|your|his|our|their|the|before|ever|any|other|others|@number', 'than'),
    find(
      '<than> we|i|he|she|they|you went|left|came|saw|ate|said|told|started|began|did|took|got',
      (_wrong, reading, at) =>
        /^(?:and|stop|back|since)$/.test(adjacentToken(reading, at, -1)?.word ?? '') ||
        reading.tokens[at]?.gap !== 'blank'
          ? ['then']
          : [],
    ),
  ],
  too: [
    find('want|wants|wanted|need|needs|needed|going|like|likes|try|trying|tried <too> @base', 'to'),
    find(
      "is|are|was|were|am|be|it's|that's|way|far|not|much|looks|seems|feels|felt|got|came|arrived|spent|ate|paid|drank <to> much|late|early|big|small|hard|difficult|easy|expensive|long|short|old|young|fast|slow|hot|cold|high|low|heavy|tired|busy|loud|dangerous|far|good|bad $",
      'too',
    ),
    find(
      "is|are|was|were|am|it's|that's|seems|looks|feels <to> late|early|big|small|difficult|expensive|long|short|old|young|slow|hot|cold|heavy|tired|busy|loud|dangerous|hard|easy|far",
      'too',
    ),
    find(
      "have|has|had|eat|ate|eats|spend|spends|spent|drink|drank|make|made|makes|is|are|were|was|there's|way|far|takes|took|know|use|uses|got|get|ask|asks|pay|paid|did|do|does|cost|costs <to> much|many",
      'too',
    ),
    find('me|you|him|her|us|them <to> $', (_wrong, { text, tokens }, at) =>
      tokens[at]?.gap === 'comma' ||
      (/^[.!]/.test(text.slice(tokens[at]?.end ?? 0)) && ['love', 'miss', 'like'].includes(tokens[at - 2]?.word ?? ''))
        ? ['too']
        : [],
    ),
  ],
  lose: [
    find(
      "to|will|would|can|could|may|might|don't|didn't|not|never|won't|you'll|we'll|i'll|they'll|always|we|they|you|i <loose> weight|my|your|his|her|our|their|the|it|a|them|control|interest|hope|time|money|everything|points|marks|data|$",
      'lose',
    ),
    find("to|will|would|can|could|may|might|don't|didn't|won't|you'll|we'll|i'll <loose> $", 'lose'),
    find('<loosing> my|your|his|her|our|their|the|weight|control|time|money|interest|hope', 'losing'),
  ],
  effect: [
    find(
      'an|the|big|main|side|positive|negative|no|its|this|bad|good|harmful|same|special|great|little|huge|strong|any <affect|affects> of|on|is|are|was|were|$',
      { affect: 'effect', affects: 'effects' },
    ),
    find('an|the|big|main|side|positive|negative|no|bad|good|harmful|special|great|huge|strong <affect|affects> $', {
      affect: 'effect',
      affects: 'effects',
    }),
    find(
      "it|this|that|which|will|can|could|may|might|would|does|doesn't|didn't|won't|negatively|directly <effect|effects> me|you|us|them|him|her|my|your|our|their|his|everyone|people|the|how|all",
      { effect: 'affect', effects: 'affects' },
    ),
  ],
  'sound-alike': [
    find(
      "i|we|you|they don't|didn't|doesn't|do|really <no> what|how|where|why|who|when|if|that|the|it|him|her|them|$",
      'know',
    ),
    find("don't|didn't|doesn't <no> $", 'know'),
    find('come|over|came|right|live|lives|from|stay|sit|wait <hear> $', 'here'),
    find(
      "can|can't|could|couldn't|to|you|i|did <here> you|me|him|her|them|the|a|it|music|noise",
      (_wrong, reading, at) =>
        /^(?:can|can't|could|couldn't|to|did)$/.test(reading.tokens[at - 1]?.word ?? '') &&
        !(reading.tokens[at - 1]?.word === 'to')
          ? ['hear']
          : [],
    ),
    find(
      'went|go|going|walk|walked|look|looked|run|ran|pass|passed|drive|drove|read <threw> the|a|my|your|his|her|our|their|it',
      'through',
    ),
    find('<weather> or not', 'whether'),
    find('know|wonder|wondering|sure|decide|asked|ask|see <weather> i|you|he|she|it|we|they|to|the|or', 'whether'),
    find('<peace> of cake|paper|advice|cake|bread|information|work|art|pizza|chocolate', 'piece'),
    find('a|an|in <principal> $', (_wrong, reading, at) =>
      reading.tokens[at - 1]?.word === 'in' ? ['principle'] : [],
    ),
    find('coffee|lunch|tea|a|the|take|spring|summer <brake> $', (_wrong, reading, at) =>
      /^(?:coffee|lunch|tea|spring|summer)$/.test(reading.tokens[at - 1]?.word ?? '') ? ['break'] : [],
    ),
    find('<advise> is|was|from $', 'advice'),
    find('some|good|your|my|an|any|give|gave|bad|useful|piece|of|his|her <advise>', (_wrong, reading, at) =>
      /^(?:we|i|you|they)$/.test(reading.tokens[at - 2]?.word ?? '') && reading.tokens[at - 1]?.word !== 'give'
        ? []
        : ['advice'],
    ),
    find('to|would|will|can|i|could <advice> you|him|her|them|me|us|people|students', 'advise'),
    find('the <write> answer|way|choice|word|one|person|time|place', 'right'),
    find('<buy> the way', 'by'),
    find('written|made|done|created|painted|directed|invented|used <buy>', 'by'),
    find('<were> are|is you|we|they|he|she|it|the|my', 'where'),
    find('<quite> please', 'quiet'),
    find('be|keep|very|so|stay <quite> $', 'quiet'),
    find(
      'to|will|would|i|please|not|can|we <except> your|the|my|his|her|our|their|it|this|that|an|a invitation|apology|offer|gift|help|job|answer|cookies|terms|rules|prize|award|fact',
      'accept',
    ),
    find(
      'everyone|everybody|all|anyone|nothing|nobody|everything <accept> me|him|her|you|for|us|them|the|my|one',
      'except',
    ),
    find("is|are|was|were|am|be|been|i'm <suppose> to", 'supposed'),
    find('get|got|getting|am|is|are|was|were|become|be|been <use> to', 'used'),
    find('i|he|she|we|they|you <new> that|how|what|it|him|her|them|the answer?', (_wrong, reading, at) =>
      /^(?:that|how|what|it|him|her|them)$/.test(reading.tokens[at + 1]?.word ?? '') ? ['knew'] : [],
    ),
  ],
  'capital-i': [
    {
      firstWords: ['i', "i'm", "i've", "i'll", "i'd"],
      find: ({ tokens, text }, at) => {
        const token = tokens[at];
        if (!token || !token.text.startsWith('i')) return undefined;
        // i.e., and the numbers of a list: i) ii)
        const after = text[token.end] ?? ' ';
        if (token.word === 'i' && /[.)\]:/=]/.test(after) && tokens[at + 1]?.gap !== 'blank') return undefined;
        if (token.word === 'i' && /[("'“‘«*]/.test(text[token.start - 1] ?? ' ')) return undefined;
        return { from: at, to: at, suggestions: [`I${token.text.slice(1)}`] };
      },
    },
  ],
  'a-lot': [
    ...listed({
      alot: 'a lot',
      aswell: 'as well',
      infact: 'in fact',
      atleast: 'at least',
      eachother: 'each other',
      incase: 'in case',
      'in to account': 'into account',
      noone: 'no one',
      everytime: 'every time',
      'my self': 'myself',
      'your self': 'yourself',
      'him self': 'himself',
      'our selves': 'ourselves',
      'them selves': 'themselves',
      'it self': 'itself',
      thankyou: 'thank you',
    }),
  ],
} as const satisfies Rules;
