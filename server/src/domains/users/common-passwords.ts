/**
 * Passwords that stand at the head of every published list of leaked ones, worldwide and Chinese,
 * from eight characters up (shorter ones are refused by length), in lower case.
 */
const WHOLE = words(`
  12345678 123456789 1234567890 123456789a 123456789q 12345678910 123456780 1234567891 12345678a
  12345678q 12345679 123454321 1234554321 1234567899 12344321 12341234 12345612 123456123 123456456
  123456654321 123456789123 123456789987654321 12345687 12345689 12345698 12345671 12345677 12345688
  123321123 123321321 1233211234567 1233214567 123123123 123123321 1231231234 123123456 123123qwe
  123qweasd 123qweasdzxc 123qwe123 123456qwerty 123456asd 123456abc 123456aa 123456qq 123456zx
  123abc456 1234qwer 1234asdf 1234abcd 12345qwert 1234rewq 123asd123 123698745 123789456 147258369
  147852369 147896325 159357456 159753456 159753852 159951159 1597534862 741852963 789456123 789456321
  741258963 963852741 987654321 9876543210 987654321a 98765432 0987654321 1029384756 10293847 11223344
  1122334455 112233445566 11112222 11111111 111111111 1111111111 111222333 11235813 121212121 12121212
  123123aa 123321aa 131313131 13131313 1313131313 13141314 1314520520 13145200 13145201 13145210
  13145211314 1314521a 1314520a 15151515 20002000 20012001 20022002 20052005 20062006 20072007 20082008
  20092009 20102010 20112011 20122012 20132013 20142014 20202020 21212121 22222222 222222222 23232323
  25251325 25252525 31415926 314159265 3141592653 33333333 333333333 44444444 444444444 45454545
  456456456 456789123 51201314 520131400 5201314a 52013141 5201314520 5201314521 5201314123 52013145
  520520520 52052052 5205201314 520530520 521521521 5211314521 52113145 5211314a 52152152 54545454
  55555555 555555555 5555566666 5845201314 584131420 584520131 584521131 66666666 666666666 6666666666
  66668888 666888999 67676767 69696969 77777777 777777777 7777777777 77889900 789789789 78787878 7894561230
  78945612 88888888 888888888 8888888888 88889999 88886666 89898989 90909090 99999999 999999999
  9999999999 00000000 000000000 0000000000 00001111 01010101 01234567 0123456789 012345678 02020202
  0147258369 05201314 09090909 10101010 100200300 1010101010 102030405 10203040 1020304050 110110110
  110120119 11011011 112112112 114114114 119119119 12301230 12312312 123412345 1234512345 1236987456
  123654789 12365478 1236547890 147147147 14725836 14789632 159159159 15935700 168168168 16816816
  16881688 1688168888 178178178 18181818 186186186 198619861 19841984 19851985 19861986 19871987 19881988
  19891989 19901990 19911991 19921992 19931993 19941994 19951995 19961996 19971997 19981998 19991999
  199019900 222333444 258258258 258369147 321321321 32132132 321654987 333666999 357159852 369258147
  369369369 420420420 456123789 456654456 518518518 51851818 567567567 5678956789 654321654321
  654321123 65432100 666999666 753951852 75395145 789632145 852456852 85208520 852852852 963258741
  963963963 987987987 99887766 998877665544 00112233 112358132 124578963 135792468 13579246810 1357924680
  246813579 2468101214 24682468 135135135 1357913579 147369258 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx
  1qaz2wsx3edc 1qaz@wsx 1qaz!qaz 1qazxsw2 1qazxsw23edc 1qaz1qaz 1q1q1q1q 1qw23er4 1a2b3c4d 1a2s3d4f 1z2x3c4v
  1234567a 1234567q 1234567aa 1234567b 1234567z 12qwaszx 12345qwe 12345abc 12345678ab 123qweqwe 2wsx3edc
  2wsx1qaz 2wsxzaq1 3edc4rfv 3edc2wsx 4rfv5tgb 5tgb6yhn 7ujm8ik9 zaq12wsx zaq1zaq1 zaq1xsw2 zaqwsxcde zaq!2wsx
  xsw21qaz xsw2zaq1 qazwsxedc qazwsxedcrfv qazwsx123 qazwsx12 qazwsx11 qazxswedc qazxsw123 qazqazqaz qaz123wsx
  qaz123456 qaz12345 qwertyui qwertyuio qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456
  qwerty11 qwerty88 qwertyqwerty qwertyuiop123 qwertzui qwertzuiop qwer1234 qwer12345 qwer123456 qwert123
  qwert1234 qwert12345 qwe123123 qwe123456 qwe12345 qwe123qwe qwe123asd qweqweqwe qweasdzxc qweasd123 qweasdqwe
  qweasdzxc123 qweasd12 qwe789456 qweqwe123 qwqwqwqw qq123456 qq1234567 qq123123 qq12345678 qq123456789
  qq5201314 qq1314520 qqqqqqqq qqqqqqqqq qqqq1111 qqq11111 qqww1122 qqqwwweee aa123456 aa12345678 aa123456789
  aa112233 aa123123 aa111111 aa5201314 aa1314520 aaa111111 aaa123456 aaa111222 aaaa1111 aaaa1234 aaaaaaaa
  aaaaaaaaa aaaaaaaaaa aabbccdd a1234567 a12345678 a123456789 a1234567890 a123123123 a1b2c3d4 a1b2c3d4e5
  a1s2d3f4 a5201314 a5211314 a1314520 a11111111 a123456a a12345678a a123456b a123456z a88888888 a7758521
  a66666666 a147258369 a987654321 a159753a a1a2a3a4 abc12345 abc123456 abc1234567 abc123abc abc12345678
  abc123456789 abcd1234 abcd12345 abcd123456 abcdabcd abcabcabc abcde12345 abcde123 abcdefgh abcdefghi
  abcdefghij abcdefg1 abcdef123 abcdefg123 abc123def abc123123 abcabc123 asd123456 asd12345 asd123123
  asd123asd asdasdasd asdasd123 asdf1234 asdf12345 asdf123456 asdfasdf asdfghjk asdfghjkl asdfghjkl123
  asdfgh12 asdfgh123 asdfg12345 asdfzxcv asdqwe123 asdzxc123 as123456 as12345678 zxc123456 zxc123123
  zxc12345 zxcasdqwe zxcasd123 zxcv1234 zxcvbnm1 zxcvbnm123 zxcvbnma zxcvasdf zxcvzxcv zxczxczxc zxcvbnm0
  zx123456 zz123456 zzzzzzzz zzxxccvv z123456789 z1234567 z12345678 z1x2c3v4 x123456789 w123456789 w1234567
  q123456789 q1234567 q12345678 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 q1q1q1q1 qq11ww22 s123456789 d123456789
  l123456789 h123456789 c123456789 j123456789 y123456789 x1234567 m123456789 wang123456 wang1234 wang12345
  zhang123 zhang123456 zhang1234 li123456 liu123456 chen123456 yang1234 zhao123456 wangjian wangjing
  zhangwei zhangjie zhanglei zhangjing liuchang liuliang wangyang wanglei1 wangpeng wangwang wangwei1
  xiaoming xiaoxiao xiaolong xiaoyu123 xiaofeng xiaoqiang xiaohong tiantian tiancai1 tianshi1 tianya123
  tiantang tianxia1 meiyoumima meimei123 mima1234 mima12345 mima123456 mimamima mimashi1 mimashi123
  nihao123 nihaoma1 nihaonihao nihao123456 nishishui nishizhu nishiwode niubi123 niubility
  woaini123 woaini1234 woaini12345 woaini123456 woaini1314 woaini520 woaini5201314 woaini521 woaini13
  woaini11 woaini1234567 woainiwoaini woaini1314520 woainima woaibaba woaimama woaiwojia woaiwoziji
  woaizhongguo woaiwo123 woaibeijing woailaopo woailaogong woaidajia woaixuexi woaiyingyu wobuzhidao
  wobuaini woshishui woshitiancai woshinidaye woshinibaba woshishen woshizhu woshiren woshiwo1 woshiwoa
  wodemima wodeshijie wodeaini wocaonima wocaonimade caonima123 caonima1 caonimabi nimabi123 shabi123
  zhongguo zhongguo123 zhonghua zhongwen beijing2008 beijing123 beijing1 shanghai shanghai1 shanghai123
  guangzhou shenzhen nanjing123 hangzhou chongqing tianjin123 wuhan123 dongfang aiguo123 jiayou123 gongxifacai
  facaile1 facai888 laopo520 laogong520 laopo1314 laogong1314 laopolaopo aiqing1314 aiqing520 aini1314
  aini5201314 aini520520 aini123456 ainiyiwannian ainiyisheng yisheng520 yishengyishi yiwannian xihuanni
  baobao123 baobei123 baobei520 baobeier baobao520 kaixin123 kuaile123 xingfu123 xingfu520 pengyou1
  zuiaini1 feichang1 jintian1 mingtian1 yingyu123 xuexi123 gaokao2024 dajiahao dajiahao123 haha1234 haha123456
  hahahaha hahahahaha hehehehe hehe1234 wowowowo lalalala dadadada yayayaya youyouyou tangtang longlong
  fangfang huihuihui jingjing lingling dongdong liangliang fengfeng chouchou haohaohao haohaoxuexi
  li1234567 lili1234 test1234 test12345 test123456 testtest testing1 testing123 tester123 temp1234 temppass
  user1234 user12345 user123456 username username1 guest123 guest1234 demo1234 demo123456 root1234
  root12345 root123456 rootroot toor1234 admin123 admin1234 admin12345 admin123456 admin888 admin8888
  admin666 admin000 admin111 adminadmin administrator administrador admin@123 admin@1234 admin!@# admin123!
  admin2020 admin2021 admin2022 admin2023 admin2024 admin2025 admin2026 system123 super123 superuser
  manager1 master12 master123 default1 changeme changeme1 changeme123 letmein1 letmein12 letmein123
  letmein! welcome1 welcome12 welcome123 welcome1234 welcome! welcome@123 welcome2024 welcome2025
  password password0 password1 password2 password3 password4 password5 password7 password8 password9
  password01 password10 password11 password12 password13 password21 password22 password23 password69
  password99 password00 password123 password1234 password12345 password123456 password1! password! password!1
  password@1 password@123 password123! password#1 password2020 password2021 password2022 password2023
  password2024 password2025 password2026 passwordpassword passw0rd passw0rd1 passw0rd! passw0rd123 p@ssword
  p@ssword1 p@ssword123 p@ssw0rd p@ssw0rd1 p@ssw0rd! p@ssw0rd123 p@$$w0rd p@55w0rd pa$$word pa$$w0rd pa55word
  pa55w0rd passpass pass1234 pass12345 pass123456 pass@123 pass@word1 passport passwort passwort1 passwd123
  password. mypassword mypassword1 mypass123 nopassword newpassword secret123 secret12 topsecret
  sunshine sunshine1 sunshine12 sunshine123 princess princess1 princess12 princess123 iloveyou iloveyou1
  iloveyou2 iloveyou12 iloveyou123 iloveyou3 iloveyou! iloveyou1314 iloveyou520 iloveu123 iloveu12 ilovegod
  iloveme1 iloveme123 ilovejesus ilovehim loveyou1 loveyou123 loveyou520 loveme123 lovelove love1234 love12345
  love123456 love1314 love5201314 love520520 love1314520 lovely123 lover123 lovers12 loveforever forever1
  forever21 forever123 foreverlove football football1 football12 football123 baseball baseball1 baseball12
  baseball123 basketball basketball1 basketba softball softball1 volleyball hockey123 soccer123 soccer12
  superman superman1 superman12 superman123 superstar superstar1 spiderman spiderman1 batman123 batman12
  ironman123 captain1 starwars starwars1 starwars123 startrek pokemon1 pokemon123 pikachu1 pikachu123
  minecraft minecraft1 minecraft123 fortnite fortnite1 roblox123 nintendo playstation xbox3600 warcraft
  worldofwarcraft counterstrike dragonball dragon123 dragon12 dragon88 dragonfly monkey123 monkey12
  monkey1234 tiger123 lion1234 michael1 michael12 michael123 michelle michelle1 jennifer jennifer1 jessica1
  jessica123 jonathan jonathan1 jordan23 jordan123 jordan12 joshua123 jeremiah isabella isabella1 samantha
  samantha1 samsung1 samsung123 samsung12 alexander alexander1 alexandra alexandra1 alexande alexis12
  andrew123 anthony1 anthony12 anthony123 ashley123 ashley12 amanda123 andrea123 angel123 angel1234 angelica
  angelina benjamin benjamin1 brandon1 brandon12 brittany brittany1 carolina caroline cameron1 charlie1
  charlie12 charlie123 chelsea1 chelsea123 chester1 cheyenne chicken1 chicken123 chocolate chocolate1 chocolat
  christian christian1 christin christina christine christopher claudia1 computer computer1 computer123 cookie123
  cookies1 courtney courtney1 cowboys1 crystal1 daniel123 daniel12 danielle danielle1 diamond1 diamonds
  dolphin1 dolphins dolphins1 dontknow earthlink elephant elephant1 elizabeth elizabeth1 eminem123 emily123
  everton1 facebook facebook1 facebook123 ferrari1 fernando fernanda flower123 flowers1 francesca francisco
  freedom1 freedom123 friends1 friends123 friendship gabriel1 gabriela garfield gateway1 george123 gemini123
  ginger123 golden123 goldfish google123 google1234 gorgeous grandma1 greenday greenday1 hannah123 happy123
  happy1234 happy12345 happy123456 happyday happyness happiness harley123 heather1 heavenly hellokitty
  hello123 hello1234 hello12345 hello123456 hellohello hello@123 helloworld helloworld1 hollywood homework
  hotmail1 hotmail123 hunter123 hunter12 icecream icecream1 imissyou inuyasha internet internet1 jackson1
  jackson5 jasmine1 jasmine123 jasmine12 jesus123 jesuschrist jesus777 justdoit justice1 justin123 justin12
  justinbieber katherine kathleen kimberly kimberly1 kingkong kitty123 ladybug1 leonardo liberty1 lifehack
  linkedin linkedin1 liverpool liverpool1 liverpoo logitech lollipop lollipop1 london123 london12 madison1
  madonna1 manchester manchester1 manutd123 marina123 marlboro marlboro1 martin123 martina1 matthew1
  matthew123 maverick maverick1 maximus1 maxwell1 melissa1 mercedes mercedes1 metallica metallica1 mickey123
  microsoft microsoft1 midnight midnight1 miranda1 molly123 money123 money1234 morgan123 mother123 motorola
  mountain mustang1 mustang123 myspace1 myspace123 naruto123 naruto12 natalie1 nathan123 newcastle newyork1
  newyork123 nicholas nicholas1 nicole123 nicole12 november nothing1 october1 oliver123 orange123 orange12
  panther1 patricia patrick1 peaches1 peanut123 pepper123 peter123 phoenix1 picture1 pineapple player123
  please123 portugal precious precious1 preston1 pretty123 princesa princesita purple123 purple12 pussycat
  qazwsxed rachel123 rainbow1 rainbow123 rangers1 rangers123 raiders1 raptor123 rebecca1 rebecca123 redskins
  regional remember richard1 robert123 robert12 rockstar rockstar1 rocknroll ronaldo7 ronaldo1 ronaldo123
  ronaldinho rosebud1 sabrina1 salvador sammy123 sandra123 santiago sarah123 savannah scooter1 scorpion
  scorpio1 sebastian sebastian1 september serenity shadow123 shadow12 shannon1 shopping silver123 simpsons
  skywalker slipknot slipknot1 smokey123 snickers snickers1 snoopy123 snowball snowball1 something southside
  spencer1 sponge12 spongebob spongebob1 startfinding steelers steelers1 stephanie stephanie1 steven123
  strawberry strawberry1 stupid123 summer123 summer12 summer2024 summer2025 supernova surfing1 survivor
  swimming sweetheart sweetie1 sweetpea sweetpea1 sweety123 taekwondo taylor123 taylor12 teacher1 teddybear
  teddybear1 tennis123 teresa123 thailand thankyou thebest1 theboss1 thomas123 thunder1 thunderbird tigger123
  tigger12 tinkerbell tinkerbell1 titanic1 together tottenham trinity1 trouble1 trustno1 turtle123 twilight
  twilight1 unicorn1 unicorn123 universal valentina valentine vanessa1 vanessa123 veronica veronica1
  victoria victoria1 victory1 vincent1 virginia volcom12 warrior1 warriors westlife westside whatever
  whatever1 whatever123 whatsapp william1 william123 williams willow123 windows1 windows7 winter123
  winter2024 winter2025 wrestling xbox360live yamaha123 yankees1 yankees123 yellow123 youtube123 youtube1
  zachary1 zxcvbnm, zxcvbnm. fuckyou1 fuckyou12 fuckyou123 fuckyou2 fuckyou! fuckoff1 fuckthis fuckme123
  asshole1 asshole123 bitch123 bullshit bullshit1 sexy1234 sexybitch sexygirl sexyboy1 nicegirl badboy123
  babygirl babygirl1 babygirl12 babygirl123 babyboy1 babyboy123 babydoll blink182 blessed1 butterfly
  butterfly1 butterfly123 buster123 brooklyn brooklyn1 bubbles1 bubbles123 buddy123 button123 california
  cheerleader cheerleader1 cherry123 chouette azertyui azertyuiop azerty123 azerty12 bonjour1 soleil123
  doudou123 marseille loulou123 motdepasse schatz123 hallo123 passwort123 sandrine qwerty!@# qwerty!23
  !qaz2wsx !qaz@wsx !qazxsw2 !q2w3e4r !@#$%^&* !@#$%^&*( !@#$%^&*() !@#$qwer !@#$1234 1234!@#$ 123!@#qwe
  qwe!@#123 qwer!@#$ 1q2w#e$r !1qaz2wsx abc@1234 abc@12345 abc@123456 abcd@1234 abc123!@# aa123456! a123456!
  a12345678! woaini!@# qq123456. qq123456, 123456.. 12345678. 12345678, 123456789. 1234567890- 1234567890-=
  00000000a 11111111a 88888888a 66666666a a00000000 aa000000 aaa00000 asdasd11 asdf;lkj ;lkjfdsa lkjhgfds
  lkjhgfdsa poiuytre poiuytrewq mnbvcxz1 mnbvcxza mnbvcxzl 7758521a 7758258a 775825800 77582580 77585210 77585211
  77585217758521 7758521520 7758521qq 77588521 7788414700 5845211314 5845201314a 20131400 201314520 2013145200
  13149999 1314131400 131452000 1314520131 1314520123 1314521521 147258369a 147258369q 789456123a 789456123q
  bluebird bluebird1 bluebird12 bluebird123 bluebird2025 bluebird2026 qingniao qingniao1 qingniao123
  qingniao520 waikan123 waikan123456 yingyu123456 english1 english12 english123 english123456
  reading1 reading123 xuexi123456 student1 student123 teacher123 book1234
`);

/** Common beginnings, which people extend by a common ending to eight characters. */
const STEMS = words(`
  password passwd pass passw0rd p@ssw0rd qwerty qwert qwer qwe asdfgh asdf asd zxcvbnm zxcvbn zxcv zxc
  qazwsx qaz wsx abc abcd abcde abcdef abcdefg admin root user test guest demo temp welcome hello
  letmein iloveyou iloveu loveyou love lovely dragon monkey tiger sunshine princess football superman
  batman master shadow michael jordan woaini woaiwo woai aini nihao nihaoma mima wodemima woshi xuexi
  yingyu english student bluebird qingniao waikan laopo laogong baobao baobei kaixin facai zhongguo
  china beijing shanghai wang zhang chen yang zhao huang zhou liu sun xu gao lin qq aa aaa aaaa a q w z
  s x l qwe123 abc123 a123 aa123 q123 qq123 1qaz 1q2w
`);
const TAILS = words(`
  1 12 123 1234 12345 123456 1234567 12345678 123456789 1234567890 0 00 000 0000 11 111 1111 111111
  123123 123321 112233 321 4321 54321 654321 520 521 1314 5201314 1314520 5211314 520520 666 6666 666666
  888 8888 888888 999 999999 007 01 02 10 21 22 23 69 77 88 89 90 91 92 93 94 95 96 97 98 99 168 2008 2010
  2015 2016 2017 2018 2019 2020 2021 2022 2023 2024 2025 2026 ! !! . .. @123 @1234 @12345 @123456 !@# !@#$ #1
  1! 123! 1234! qwe asd abc aaa qq 147258 159357 789456
`);

const whole = new Set(WHOLE);
const stems = new Set(STEMS);

/**
 * Whether a password is among the first that anyone would try, in any case of its letters: on the
 * list, a common word with a common tail, one short piece repeated, a run along the alphabet,
 * the digits or a row of keys, or a date of birth.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  return (
    whole.has(text) ||
    TAILS.some((tail) => text.endsWith(tail) && stems.has(text.slice(0, -tail.length))) ||
    TAILS.some((tail) => text.startsWith(tail) && stems.has(text.slice(tail.length))) ||
    isRepeated(text) ||
    isRun(text) ||
    BIRTHDAY.test(text)
  );
}

/** `aaaaaaaa`, `12121212`, `abcabcabc`, `520152015201`. */
const isRepeated = (text: string): boolean => /^(.{1,4}?)\1+$/su.test(text);

const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  '!@#$%^&*()',
];

/** Whether all of it runs along one row, in either direction. */
const isRun = (text: string): boolean =>
  ROWS.some((row) => row.includes(text) || row.includes([...text].toReversed().join('')));

/** `19950817`, the commonest Chinese password that is on no list. */
const BIRTHDAY = /^(19[3-9]\d|20[0-3]\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/;

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
