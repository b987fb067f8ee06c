/** Character and pinyin. Common surnames are repeated, as a weight. */
export type Syllable = readonly [text: string, pinyin: string];
type Syllables = readonly [Syllable, ...Syllable[]];

const words = (list: string) =>
  list.split(' ').map((word) => {
    const [text = '', pinyin = ''] = word.split(':');
    return [text, pinyin] as const;
  }) as unknown as Syllables;

export const surnames = words(
  '王:wang 王:wang 王:wang 李:li 李:li 李:li 张:zhang 张:zhang 张:zhang 刘:liu 刘:liu 陈:chen 陈:chen 杨:yang 杨:yang 赵:zhao 黄:huang 黄:huang 周:zhou 吴:wu 徐:xu 孙:sun ' +
    '胡:hu 朱:zhu 高:gao 林:lin 何:he 郭:guo 马:ma 罗:luo 梁:liang 宋:song 郑:zheng 谢:xie 韩:han 唐:tang 冯:feng 于:yu 董:dong 萧:xiao 程:cheng 曹:cao 袁:yuan 邓:deng ' +
    '许:xu 傅:fu 沈:shen 曾:zeng 彭:peng 吕:lv 苏:su 卢:lu 蒋:jiang 蔡:cai 贾:jia 丁:ding 魏:wei 薛:xue 叶:ye 阎:yan 余:yu 潘:pan 杜:du 戴:dai 夏:xia 钟:zhong 汪:wang 田:tian ' +
    '任:ren 姜:jiang 范:fan 方:fang 石:shi 姚:yao 谭:tan 廖:liao 邹:zou 熊:xiong 金:jin 陆:lu 郝:hao 孔:kong 白:bai 崔:cui 康:kang 毛:mao 邱:qiu 秦:qin 江:jiang 史:shi 顾:gu ' +
    '侯:hou 邵:shao 孟:meng 龙:long 万:wan 段:duan 雷:lei 钱:qian 汤:tang 尹:yin 欧阳:ouyang 诸葛:zhuge 司马:sima 上官:shangguan',
);

export const maleNames = words(
  '伟:wei 强:qiang 磊:lei 军:jun 勇:yong 杰:jie 涛:tao 明:ming 超:chao 刚:gang 平:ping 辉:hui 鹏:peng 华:hua 飞:fei 斌:bin 波:bo 宇:yu 浩:hao 凯:kai 健:jian 俊:jun 帆:fan 建国:jianguo ' +
    '建华:jianhua 志强:zhiqiang 志远:zhiyuan 文博:wenbo 子轩:zixuan 浩然:haoran 宇航:yuhang 天佑:tianyou 明哲:mingzhe 俊杰:junjie 文轩:wenxuan 思远:siyuan 泽宇:zeyu 晨曦:chenxi 国强:guoqiang ' +
    '海涛:haitao 立新:lixin 家豪:jiahao 鹏飞:pengfei 永康:yongkang 振华:zhenhua 光明:guangming 少华:shaohua 卫东:weidong 学文:xuewen 嘉诚:jiacheng 一鸣:yiming 博文:bowen 承志:chengzhi 景行:jingxing',
);

export const femaleNames = words(
  '芳:fang 娜:na 敏:min 静:jing 丽:li 艳:yan 娟:juan 霞:xia 燕:yan 玲:ling 婷:ting 雪:xue 慧:hui 莹:ying 倩:qian 洁:jie 颖:ying 琳:lin 佳:jia 萍:ping 红梅:hongmei 秀英:xiuying 桂兰:guilan ' +
    '玉兰:yulan 雨桐:yutong 欣怡:xinyi 梓涵:zihan 诗涵:shihan 雅琴:yaqin 晓燕:xiaoyan 思雨:siyu 雨欣:yuxin 佳怡:jiayi 梦瑶:mengyao 婉婷:wanting 若曦:ruoxi 静怡:jingyi 语嫣:yuyan 可馨:kexin ' +
    '紫萱:zixuan 美玲:meiling 春梅:chunmei 丽华:lihua 淑珍:shuzhen 海燕:haiyan 小红:xiaohong 文静:wenjing 雪梅:xuemei 心怡:xinyi 嘉欣:jiaxin 晓彤:xiaotong 书瑶:shuyao 清妍:qingyan',
);
